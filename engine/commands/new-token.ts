/** `masthead token new`: random bytes, as INGEST_TOKEN has to be. */
export { newToken } from '../config/ingest-token.ts'
