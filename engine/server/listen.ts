import type { FastifyInstance } from 'fastify'
import { EngineError } from '../errors.ts'
import type { SiteConfig } from '../config/site-config.ts'

/**
 * @returns the address that it listens on, as in `http://127.0.0.1:3000`
 * @throws EngineError MH_CONFIG, with the name of the variable
 */
export async function listen(app: FastifyInstance, server: SiteConfig['server']): Promise<string> {
  try {
    return await app.listen({ host: server.host, port: server.port })
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, server)
  }
}

/** What an operator can do about an address that cannot be listened on. */
function listenError(error: NodeJS.ErrnoException, { host, port }: SiteConfig['server']): Error {
  if (error.code === 'EADDRINUSE') return new EngineError('MH_CONFIG', { field: 'PORT', detail: `Something listens on ${host}:${port} already: stop it, or say another --port.` }, error)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new EngineError('MH_CONFIG', { field: 'HOST', detail: `"${host}" is no address of this machine: 127.0.0.1 is for itself, 0.0.0.0 for all networks.` }, error)
  if (error.code === 'EACCES') return new EngineError('MH_CONFIG', { field: 'PORT', detail: `This user may not listen on port ${port}: take one from 1024.` }, error)
  return error
}
