/**
 * A piece that cannot be had is asked for once more, and then another rendition is taken: hls.js itself tries six times over half
 * a minute first, for which a reader looks at a picture that stands still.
 */
export const fragLoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 8_000,
    maxLoadTimeMs: 30_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
} as const
