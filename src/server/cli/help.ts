import { product } from '#core/product.ts'
import type { Command } from './command.ts'

const common = { json: 'print the answer as JSON', help: 'show this help' }

export function helpOf(name: string, command: Command): string {
  const words = command.operands.map((each) => (each.endsWith('?') ? `[${each.slice(0, -1)}]` : each))
  const own = Object.entries(command.options).map(([option, { value, says }]): [string, string] => [
    `--${option}${value ? ` ${value}` : ''}`,
    says,
  ])
  const options = [...own, ...Object.entries(common).map(([option, says]): [string, string] => [`--${option}`, says])]
  return [
    `${command.summary}.`,
    '',
    `  kosha ${[name, ...words, '[options]'].join(' ')}`,
    '',
    ...columns(options),
    ...(command.notes ? ['', command.notes] : []),
  ].join('\n')
}

export function helpOfAll(commands: Readonly<Record<string, Command>>): string {
  return [
    `The operator's command of ${product.name}. It reads the same settings as the server: KOSHA_DATA, DATABASE_URL and the others.`,
    '',
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    'kosha COMMAND --help tells more of each.',
  ].join('\n')
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
