/** What the command line ends with exit code 2 for. */
export { UsageError } from '../errors.ts'
