// Libraries ask for it once, while they are loaded: without it React renders islands with its development build, which
// checks every element. It is the first import of the program for that reason. `masthead dev` wants those checks.
if (process.argv[2] !== 'dev') process.env['NODE_ENV'] ??= 'production'
