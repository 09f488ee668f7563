/** Invalid use of the command line: exit code 2. */
export { UsageError } from '../errors.ts'
