// One browser for all test files of a run: writes its address to standard output, and ends with its standard input.
import { chromium } from 'playwright-core'
import { chromiumOptions } from '../e2e/chromium.ts'

const server = await chromium.launchServer({ ...(await chromiumOptions()), host: '127.0.0.1' })
process.stdout.write(`${server.wsEndpoint()}\n`)
process.stdin.on('end', () => void server.close()).resume()
