import { parseArgs, type ParseArgsConfig } from 'node:util'
import { OperatorError, readConfig } from '#server/config.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { helpOf, helpOfAll } from './help.ts'

const print = (text: string) => process.stdout.write(text.endsWith('\n') || text === '' ? text : `${text}\n`)

/** Runs one command line and returns its exit code. */
async function kosha(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(helpOfAll(commands))
    return name === undefined ? 1 : 0
  }
  const command = commands[name]
  if (!command) throw new OperatorError(`There is no command ${name}: choose from ${Object.keys(commands).join(', ')}.`)
  const { values, positionals } = read(name, command, rest)
  if (values['help']) {
    print(helpOf(name, command))
    return 0
  }
  const most = command.operands.length
  const least = command.operands.filter((each) => !each.endsWith('?')).length
  if (positionals.length < least || positionals.length > most)
    throw new OperatorError(
      positionals.length < least
        ? `kosha ${name} needs ${command.operands[positionals.length]}: see kosha ${name} --help.`
        : `kosha ${name} does not know what to do with ${positionals[most]}: see kosha ${name} --help.`,
    )
  const text = (option: string) => (typeof values[option] === 'string' ? values[option] : undefined)
  const given = { operands: positionals, option: text, flag: (option: string) => values[option] === true }
  const answer = await command.run(given, () => readConfig(process.env))
  print(values['json'] ? (answer.jsonText ?? JSON.stringify(answer.json, undefined, 2)) : answer.text)
  return answer.failed ? 1 : 0
}

function read(name: string, command: Command, args: string[]) {
  const own = Object.entries(command.options).map(([option, { type }]) => [option, { type }])
  const options = {
    ...(Object.fromEntries(own) as NonNullable<ParseArgsConfig['options']>),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true }) as {
      values: Record<string, string | boolean | undefined>
      positionals: string[]
    }
  } catch (cause) {
    const sentence = (cause as Error).message.split('. ')[0]
    throw new OperatorError(`${sentence?.replace(/\.$/, '')}: see kosha ${name} --help.`, { cause })
  }
}

// What a command writes is for the operator alone, as what the server writes is for its own user.
process.umask(0o077)
// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit())
try {
  process.exitCode = await kosha(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (!(error instanceof OperatorError) && process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
}
