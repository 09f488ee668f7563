export default {
  output: 'standalone',
  compress: false,
  // The views are checked where they are written.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}
