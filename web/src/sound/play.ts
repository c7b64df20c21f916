/** Short tones from an oscillator: no file is loaded, as the content security policy wants it. */
import type { Cue } from './cue.ts';

interface Tone {
  readonly hertz: number;
  /** Seconds after the beginning, and how long. */
  readonly at: number;
  readonly lasts: number;
}

const tones: Readonly<Record<Cue, readonly Tone[]>> = {
  move: [{ hertz: 520, at: 0, lasts: 0.09 }],
  low: [
    { hertz: 880, at: 0, lasts: 0.1 },
    { hertz: 880, at: 0.18, lasts: 0.1 },
  ],
  alarm: [
    { hertz: 740, at: 0, lasts: 0.14 },
    { hertz: 988, at: 0.18, lasts: 0.14 },
    { hertz: 740, at: 0.36, lasts: 0.2 },
  ],
  end: [
    { hertz: 660, at: 0, lasts: 0.16 },
    { hertz: 495, at: 0.18, lasts: 0.16 },
    { hertz: 330, at: 0.36, lasts: 0.3 },
  ],
};

const loudness = 0.15;
/** A browser allows sound after the first touch of the page; what was due long before is left out. */
const patience_ms = 500;
let audio: AudioContext | null = null;

export function play_cue(cue: Cue): void {
  if (typeof AudioContext === 'undefined') return;
  const context = (audio ??= new AudioContext());
  const due = performance.now();
  void context.resume().then(() => {
    if (performance.now() - due < patience_ms)
      for (const tone of tones[cue]) play_tone(context, tone);
  });
}

/** Begins and ends softly, since a tone that is cut clicks. */
function play_tone(context: AudioContext, { hertz, at, lasts }: Tone): void {
  const begin = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.01);
  volume.gain.linearRampToValueAtTime(0, begin + lasts);
  const source = context.createOscillator();
  source.frequency.value = hertz;
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + lasts);
}
