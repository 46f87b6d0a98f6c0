// What the screen is like: whether fingers need room.
import { MediaQuery } from "svelte/reactivity";

/** A phone, held upright. */
export const narrow = new MediaQuery("max-width: 599px");

/** A screen that fingers touch. */
export const finger = new MediaQuery("max-width: 899px");

/** One with room to spare below. */
export const tall = new MediaQuery("min-height: 780px");

/** A screen that has a column beside the table. */
export const wide = new MediaQuery("min-width: 1100px");

/** A small one. */
export const low = new MediaQuery("max-height: 700px");
