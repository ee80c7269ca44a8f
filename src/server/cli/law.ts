import type { NewCorrection } from '#server/domains/reporting/law-corrections/record.ts'
import { type Config, OperatorError } from '#server/config.ts'
import type { Answer, Command, CommandInput } from './command.ts'
import { keptLists, listed, recorded, rowsOf, touchedLines } from './law-report.ts'
import { withDatabase } from './reach.ts'

const actions = ['list', 'show', 'log', 'correct', 'withdraw'] as const
type Action = (typeof actions)[number]

export const law: Command = {
  summary: 'Correct or confirm a value of law: a rate, a limit or a due day, for every company of this installation',
  operands: [actions.join('|'), 'pack/list?'],
  options: {
    from: { type: 'string', value: 'DATE', says: 'the first day of the value, YYYY-MM-DD' },
    value: { type: 'string', value: 'JSON', says: 'the value as show prints it; left out, the one in force that day stays' },
    source: { type: 'string', value: 'TEXT', says: 'the notification or page it is from' },
    'source-date': { type: 'string', value: 'DATE', says: 'the day of the source' },
    status: { type: 'string', value: 'WORD', says: 'confirmed, secondary or unverified' },
    reason: { type: 'string', value: 'TEXT', says: 'why it is corrected or withdrawn' },
    by: { type: 'string', value: 'NAME', says: 'who checked it; every company reads it' },
    record: { type: 'boolean', says: 'record it; without, only print what it would change' },
  },
  notes: [
    'list: every list, and whether it can be corrected. show: the rows of one, with their values. log: what was recorded.',
    'correct: a value from a day on. withdraw: a correction was wrong; the value of the release is back.',
    'Nothing that is filed, approved or issued changes. Running servers go by a correction at once.',
  ].join('\n'),
  async run(given, readConfig) {
    const [action = '', list] = given.operands
    if (!isAction(action)) throw new OperatorError(`There is no law ${action}: choose from ${actions.join(', ')}.`)
    const config = readConfig()
    return withDatabase(config, (url) => asOwner(url, config, action, list, given))
  },
}

const isAction = (action: string): action is Action => (actions as readonly string[]).includes(action)

async function asOwner(
  url: string,
  config: Config,
  action: Action,
  list: string | undefined,
  given: CommandInput,
): Promise<Answer> {
  const { default: pg } = await import('pg')
  const { loadCorrections } = await import('#server/domains/reporting/law-corrections/load.ts')
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const refused = await loadCorrections(owner)
    if (action === 'list') return listed(refused)
    if (action === 'log') return await recorded(owner)
    const [pack, list_key] = named(list)
    if (action === 'show') return rowsOf(pack, list_key)
    return await corrected(owner, url, config, correctionOf(action, pack, list_key, given), given.flag('record'))
  } finally {
    await owner.end()
  }
}

function named(list: string | undefined): [pack: string, list_key: string] {
  const [, pack, list_key] = /^([a-z0-9-]+)\/([a-z0-9_-]+)$/.exec(list ?? '') ?? []
  if (pack === undefined || list_key === undefined)
    throw new OperatorError('Name the list as kosha law list shows it: PACK/LIST.')
  return [pack, list_key]
}

function correctionOf(action: 'correct' | 'withdraw', pack: string, list_key: string, given: CommandInput): NewCorrection {
  const from_date = dayOf(given, 'from')
  const [reason, recorded_by] = [textOf(given, 'reason'), textOf(given, 'by')]
  const own = { pack, list_key, from_date, reason, recorded_by }
  const held = keptLists.valueOn(pack, list_key, from_date)
  if (action === 'withdraw')
    return { ...own, is_withdrawn: true, value: null, source: reason, source_date: from_date, law_status: 'unverified' }
  const law_status = textOf(given, 'status')
  if (law_status !== 'confirmed' && law_status !== 'secondary' && law_status !== 'unverified')
    throw new OperatorError('Say with --status how sure you are: confirmed, secondary or unverified.')
  const text = given.option('value')
  const value = text === undefined ? held : parsed(text)
  if (value === undefined) throw new OperatorError(`No value is in force on ${from_date}: give one with --value.`)
  return {
    ...own,
    is_withdrawn: false,
    value,
    source: textOf(given, 'source'),
    source_date: dayOf(given, 'source-date'),
    law_status,
  }
}

function textOf(given: CommandInput, option: string): string {
  const text = given.option(option)?.trim()
  if (!text) throw new OperatorError(`Give --${option}: see kosha law --help.`)
  return text
}

function dayOf(given: CommandInput, option: string): string {
  const text = textOf(given, option)
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new OperatorError(`Give --${option} as a day, YYYY-MM-DD.`)
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new OperatorError('Give --value as JSON, in the form that kosha law show prints.', { cause })
  }
}

type Owner = InstanceType<typeof import('pg')['default']['Client']>

async function corrected(
  owner: Owner,
  url: string,
  config: Config,
  correction: NewCorrection,
  isRecorded: boolean,
): Promise<Answer> {
  const { previewCorrection, recordCorrection } = await import('#server/domains/reporting/law-corrections/record.ts')
  const { clockAt } = await import('#server/platform/clock.ts')
  const { dateInIndia } = await import('#core/dates.ts')
  const now = clockAt(config.now).now()
  const change = await previewCorrection(owner, correction, dateInIndia(now))
  const touched = await touchedLines(url, config, correction, change)
  if (isRecorded) await recordCorrection(owner, correction, now, dateInIndia(now))
  const days = change.until === null ? `from ${change.from}` : `${change.from} to ${change.until}`
  return {
    text: [
      `${correction.pack}/${correction.list_key}, ${days}`,
      `  before: ${change.before}`,
      `  after:  ${change.after}`,
      ...touched.map(({ line }) => line),
      isRecorded ? 'Recorded.' : 'Nothing is recorded yet: add --record.',
    ].join('\n'),
    json: { ...correction, ...change, touched: touched.map(({ line: _line, ...each }) => each), is_recorded: isRecorded },
  }
}
