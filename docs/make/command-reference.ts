import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Argument, Command } from 'commander'

/** The page of all commands of the engine, from what the command line itself declares. */
export async function commandPage(root: string): Promise<string> {
  const program = new Command('masthead')
  const files = (await readdir(join(root, 'bin/commands'))).filter((file) => file.endsWith('.ts')).toSorted()
  for (const file of files) {
    const { add } = (await import(join(root, 'bin/commands', file))) as { add: (program: Command) => void }
    add(program)
  }
  const commands = program.commands.flatMap((command) => leaves(command, 'masthead'))
  const list = commands.map(({ words, command }) => `| [\`${words}\`](#${anchor(words)}) | ${cell(command.description())} |`).join('\n')
  return `# Commands\n\nWhat \`masthead --help\` says, on one page. Plugins bring commands of their own: \`masthead <plugin> --help\`, and their pages in [plugins/](../plugins). Exit codes: 0 done, 1 tried and failed, 2 wrong use.\n\n| command | |\n| --- | --- |\n${list}\n\n${commands.map(part).join('\n')}`
}

interface Leaf {
  readonly words: string
  readonly command: Command
}

const leaves = (command: Command, before: string): readonly Leaf[] => {
  const words = `${before} ${command.name()}`
  return command.commands.length === 0 ? [{ words, command }] : command.commands.flatMap((one) => leaves(one, words))
}

const anchor = (words: string) => words.replaceAll(' ', '-')
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const written = (argument: Argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`)

function part({ words, command }: Leaf): string {
  const usage = [words, ...command.registeredArguments.map(written), ...(command.options.length > 0 ? ['[options]'] : [])].join(' ')
  const rows = [
    ...command.registeredArguments.map((one) => [`\`${written(one)}\``, one.description]),
    ...command.options.filter(({ hidden }) => !hidden).map((one) => [`\`${one.flags}\``, `${one.description}${defaultOf(one)}`]),
  ]
  const table = rows.length === 0 ? '' : `\n| | |\n| --- | --- |\n${rows.map(([name = '', text = '']) => `| ${name.replaceAll('|', '\\|')} | ${cell(text)} |`).join('\n')}\n`
  return `## ${words}\n\n${command.description()}\n\n\`\`\`usage\n${usage}\n\`\`\`\n${table}`
}

const defaultOf = ({ defaultValue, defaultValueDescription }: { defaultValue?: unknown; defaultValueDescription?: string | undefined }): string =>
  defaultValue === undefined || defaultValue === false ? '' : ` (default: ${defaultValueDescription ?? JSON.stringify(defaultValue)})`
