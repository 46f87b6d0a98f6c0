// Sounds, made here and now: no files. They begin with the first tap, as browsers want it, and can be switched off.
import { settings } from "./settings.svelte";

export type Sound = "slide" | "flip" | "thud" | "moo" | "win" | "bell";

let context: AudioContext | null = null;

/** Whether this browser can make sounds at all. */
export const canSound = (): boolean => typeof AudioContext === "function";

/** A tap is answered first: to open the device takes a browser as long as some frames. */
const AFTERWARDS = 100;

/** Sounds may be made from the first tap or key on. */
const wake = () => void setTimeout(open, context ? 0 : AFTERWARDS);

function open(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    context = null; // a browser without sound
  }
}
// The end of a touch is what browsers take for one's consent, not its beginning.
for (const event of ["pointerup", "keydown"]) addEventListener(event, wake, { passive: true });

/** Make a sound; `strength` from 0 to 1 says how much of it. */
export function play(sound: Sound, strength = 0.5): void {
  if (!settings.sound || !context || context.state !== "running" || document.hidden) return;
  SOUNDS[sound](context, context.currentTime, strength);
}

const SOUNDS: Record<Sound, (at: AudioContext, now: number, strength: number) => void> = {
  slide: (at, now) => hiss(at, now, 0.16, 1800, 3200, 0.05),
  flip: (at, now) => {
    for (const k of [0, 1, 2]) hiss(at, now + k * 0.045, 0.05, 2600, 4200, 0.06);
  },
  thud: (at, now, strength) => {
    tone(at, now, "sine", 150, 55, 0.13, 0.18 + 0.14 * strength);
    hiss(at, now, 0.04, 500, 900, 0.05);
  },
  moo: (at, now, strength) => {
    const long = 0.55 + 0.5 * strength;
    const filter = new BiquadFilterNode(at, { type: "lowpass", frequency: 620, Q: 4 });
    filter.frequency.setValueAtTime(320, now);
    filter.frequency.linearRampToValueAtTime(760, now + long * 0.35);
    filter.frequency.linearRampToValueAtTime(300, now + long);
    const loud = envelope(at, now, 0.12, long, 0.11 + 0.07 * strength);
    filter.connect(loud);
    for (const detune of [-7, 6]) {
      const voice = new OscillatorNode(at, { type: "sawtooth", frequency: 128, detune });
      voice.frequency.setValueAtTime(104, now);
      voice.frequency.linearRampToValueAtTime(139, now + long * 0.3);
      voice.frequency.linearRampToValueAtTime(92, now + long);
      voice.connect(filter);
      voice.start(now);
      voice.stop(now + long + 0.05);
    }
  },
  win: (at, now) => [392, 494, 587, 784].forEach((pitch, k) => tone(at, now + k * 0.09, "triangle", pitch, pitch, 0.9 - k * 0.08, 0.09)),
  bell: (at, now) => {
    tone(at, now, "sine", 880, 880, 0.5, 0.07);
    tone(at, now + 0.09, "sine", 1174, 1174, 0.6, 0.05);
  },
};

/** A gain that rises, falls and is gone. */
function envelope(at: AudioContext, now: number, rise: number, long: number, loud: number): GainNode {
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(loud, now + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + long);
  gain.connect(at.destination);
  return gain;
}

function tone(at: AudioContext, now: number, type: OscillatorType, from: number, to: number, long: number, loud: number): void {
  const voice = new OscillatorNode(at, { type, frequency: from });
  voice.frequency.setValueAtTime(from, now);
  voice.frequency.exponentialRampToValueAtTime(to, now + long);
  voice.connect(envelope(at, now, 0.008, long, loud));
  voice.start(now);
  voice.stop(now + long + 0.05);
}

let noise: AudioBuffer | null = null;

/** Paper: noise through a band that moves. */
function hiss(at: AudioContext, now: number, long: number, from: number, to: number, loud: number): void {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate / 2, at.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(at, { buffer: noise });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: from, Q: 0.8 });
  filter.frequency.setValueAtTime(from, now);
  filter.frequency.linearRampToValueAtTime(to, now + long);
  source.connect(filter).connect(envelope(at, now, 0.01, long, loud));
  source.start(now, Math.random() * 0.2);
  source.stop(now + long + 0.02);
}
