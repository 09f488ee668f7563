import type { Command } from 'commander'
import { type JobReport, listJobs, runJob } from '../../engine/commands/server/query-server.ts'
import { dim, exitFailure, green, portNumber, print, printJson, processesOf, red, type ServerOptions, terminalWidth, yellow } from '../cli.ts'
import { formatDuration, formatNumber } from '../format.ts'
import { table } from '../table.ts'

export function add(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('What plugins have done on a schedule: when it ran last, how that ended, and when it is due.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => {
      const [server] = await processesOf(port)
      const list = server ? await listJobs(server) : []
      if (json) printJson(list)
      else print(list.length === 0 ? 'No plugin of this site has jobs.\n' : formatJobs(list))
    })
  jobs
    .command('run <job>')
    .description('Run a job now, as in fuel.nightly, and wait for its end.')
    .action(async (job: string, _options: unknown, command: Command) => {
      const { port, json } = command.optsWithGlobals<ServerOptions>()
      const [server] = await processesOf(port)
      if (!server) return
      const ended = await runJob(server, job)
      if (ended.outcome !== 'ok') process.exitCode = exitFailure
      if (json) printJson(ended)
      else print(`${job}: ${outcomeText(ended)} after ${durationOf(ended)}${ended.error === undefined ? '' : `: ${ended.error}`}\n`)
    })
}

function formatJobs(list: readonly JobReport[]): string {
  const now = Date.now()
  const ago = (at: number | undefined) => (at === undefined ? '–' : `${formatDuration(Math.max(0, now - at))} ago`)
  const rows = list.map((job) => [
    job.name,
    `${job.schedule}${job.timeZone === 'UTC' ? '' : ` ${dim(job.timeZone)}`}`,
    ago(job.startedAt),
    durationOf(job),
    outcomeText(job),
    job.nextDue === undefined ? '–' : `in ${formatDuration(Math.max(0, job.nextDue - now))}`,
    formatNumber(job.runs),
    job.failures > 0 ? red(formatNumber(job.failures)) : '0',
    job.error ?? job.node ?? '',
  ])
  return table(['job', 'schedule', 'started', 'took', 'ended', 'due', 'runs', 'failed', 'where, or what it said'], rows, { width: terminalWidth(), rightAligned: [6, 7] })
}

const durationOf = ({ startedAt, endedAt }: JobReport): string => (startedAt === undefined || endedAt === undefined || endedAt < startedAt ? '–' : formatDuration(endedAt - startedAt))

const words = { running: yellow('running'), ok: green('ok'), failed: red('failed'), timedOut: red('timed out'), interrupted: red('interrupted'), missed: yellow('missed') } as const satisfies Record<NonNullable<JobReport['outcome']>, string>
const outcomeText = ({ outcome }: JobReport): string => (outcome === undefined ? dim('not yet') : words[outcome])
