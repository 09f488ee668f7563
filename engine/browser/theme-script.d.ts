/** The `browser.ts` of the theme, or of the nearest theme that it extends; empty when there is none. Resolved by the build. */
declare module 'virtual:masthead-theme-script' {}
