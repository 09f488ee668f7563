// A stylesheet import has no value: the build notes which views use it and inlines it in their pages.
declare module '*.css' {}
