/** The nearest theme's `browser.ts`; empty where there is none. The build finds it. */
declare module 'virtual:masthead-theme-script' {}
