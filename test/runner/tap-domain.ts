/** Takes the place of the class by this name of `async-hook-domain`: see run-files.ts. */
export class Domain {
  readonly onerror: (error: unknown, type: string) => void
  constructor(onerror: Domain['onerror']) {
    this.onerror = onerror
  }
  destroy(): void {}
}
