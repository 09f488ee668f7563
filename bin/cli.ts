import { stripVTControlCharacters, styleText } from 'node:util'
import { InvalidArgumentError } from 'commander'
import { findServers, type ServerProcess } from '../engine/commands/server/admin-client.ts'

// Exit codes: 0 done, 1 it was tried and failed, 2 wrong use.
export const exitFailure = 1
export const exitUsage = 2

export const root = process.cwd()

export const print = (text: string): void => void process.stdout.write(text)
export const printJson = (value: unknown): void => print(`${JSON.stringify(value, null, 2)}\n`)

/** Columns of the terminal; a pipe has as many as it likes. */
export const terminalWidth = (): number => process.stdout.columns ?? (Number(process.env['COLUMNS']) || Infinity)

/** Colours only where a person looks: `styleText` leaves them out without a TTY and with NO_COLOR. */
const style = (format: Parameters<typeof styleText>[0]) => (text: string) => styleText(format, text, { stream: process.stdout })
export const bold = style('bold')
export const dim = style('dim')
export const green = style('green')
export const yellow = style('yellow')
export const red = style('red')

export const widthOf = (text: string): number => stripVTControlCharacters(text).length

/** Processes of the running server: never empty. @throws AdminClientError */
export const processesOf = async (port: number | undefined): Promise<readonly ServerProcess[]> => (await findServers({ root, env: process.env, port })).processes

/** Asks every process of the running server the same. @throws AdminClientError */
export async function requestAll<Body>(port: number | undefined, query: (server: ServerProcess) => Promise<Body>): Promise<readonly { readonly pid: number; readonly body: Body }[]> {
  const processes = await processesOf(port)
  return Promise.all(processes.map(async (server) => ({ pid: server.pid, body: await query(server) })))
}

export function portNumber(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return port
}

/** A whole number from one. */
export function count(text: string): number {
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < 1) throw new InvalidArgumentError('Write a whole number from 1.')
  return number
}

export interface ServerOptions {
  readonly port?: number
  readonly json?: boolean
}
