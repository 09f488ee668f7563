import type { Stage } from './stage.ts'

/**
 * Chooses what a picture is composed around. Neighbouring msids take turns instead of drawing lots: two of three
 * lots fall on the same composition often enough that a gallery would look repeated.
 */
export const alternate = <T>({ turn }: Stage, options: readonly [T, ...T[]]): T =>
  options[turn % options.length] ?? options[0]
