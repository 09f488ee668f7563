import type { Command } from 'commander'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { newTheme, themeNameError } from '../../engine/commands/theme/new-theme.ts'
import { root, print } from '../cli.ts'

export function add(program: Command): void {
  const theme = program.command('theme').description('Make a theme.')
  theme
    .command('new')
    .description('Write a small theme with a frame and tokens of its own. Without a name it asks.')
    .argument('[name]', 'lower-case letters, digits and dashes, as in evening-paper')
    .option('--extends <theme>', 'the theme whose components it uses', 'daily')
    .action(make)
}

async function make(given: string | undefined, { extends: base }: { readonly extends: string }): Promise<void> {
  const name = given ?? (await ask())
  for (const file of await newTheme(root, name, base)) print(`  ${file}\n`)
  print(`\nThe theme ${name} is there. Name it in config/site.ts, theme: '${name}' for the whole site or themes: { photos: '${name}' } for a part of it; "masthead dev" shows its tokens and components at /theme-kit.\n`)
}

async function ask(): Promise<string> {
  if (!(process.stdin.isTTY && process.stdout.isTTY)) throw new UsageError('Say what the theme is called: masthead theme new <name>.')
  const { input } = await import('@inquirer/prompts')
  return input({ message: 'What is the theme called?', validate: (text) => themeNameError(root, text) ?? true })
}
