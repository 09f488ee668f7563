import { hash } from './random.ts'

/** A whole number that goes up by one from one msid to the next, and starts elsewhere for every scene. */
export const turnOf = (scene: string, seed: string | number): number => {
  const count = Number(seed)
  return hash(scene) + (Number.isSafeInteger(count) && count >= 0 ? count : hash(String(seed)))
}
