import type { VerificationEvent } from '#core/marketplace/hub/verification.ts'
import { AppError } from '#core/errors.ts'
import { type Config, OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'
import { type HubRow, queue, reported, saveImages, listingOf } from './hub-queue.ts'
import { withDatabase } from './reach.ts'

const decisions = { verify: 'verify', reject: 'reject', suspend: 'suspend' } as const satisfies Record<string, VerificationEvent>
type Decision = keyof typeof decisions
const isDecision = (action: string): action is Decision => action in decisions

export const hub: Command = {
  summary: 'Review what companies offer in the hub',
  operands: ['list|show|verify|reject|suspend|reports', 'listing?'],
  options: {
    reason: { type: 'string', value: 'TEXT', says: 'why it is rejected or suspended; the seller reads it' },
    images: { type: 'string', value: 'FOLDER', says: 'with show: write the listing’s images there' },
  },
  notes: [
    'list: the listings that wait for a reviewer, the longest waiting first. reports: what buyers told about listings.',
    'A listing is named as list shows it, ID/VERSION: an edit made meanwhile is not decided unseen.',
  ].join('\n'),
  async run(given, config) {
    const [action = '', listing] = given.operands
    const settings = config()
    if (action === 'list') return waiting(await withDatabase(settings, queue))
    if (action === 'reports') return told(await withDatabase(settings, reported))
    if (action !== 'show' && !isDecision(action))
      throw new OperatorError(`There is no hub ${action}: choose from list, show, verify, reject, suspend, reports.`)
    const [product_id, version] = named(listing)
    return withDatabase(settings, async (url) => {
      const row = await listingOf(url, product_id)
      if (!row) throw new OperatorError(`There is no listing ${product_id}.`)
      if (action === 'show') return shown(row, await imagesIn(url, row, given.option('images')))
      await decided(url, settings, row, action, version, given.option('reason'))
      const after = await listingOf(url, product_id)
      return {
        text: `${row.product_title} of ${row.company_name} is ${after?.verification_status}.`,
        json: after && plain(after),
      }
    })
  },
}

function named(listing: string | undefined): [string, number | undefined] {
  const [, product_id, version] = /^([0-9a-f-]{36})(?:\/(\d+))?$/.exec(listing ?? '') ?? []
  if (product_id === undefined) throw new OperatorError('Name the listing as kosha hub list shows it: ID/VERSION.')
  return [product_id, version === undefined ? undefined : Number(version)]
}

/** Decides as the application does, in a transaction of the seller's company, which is reported. */
async function decided(
  url: string,
  config: Config,
  row: HubRow,
  action: Decision,
  version: number | undefined,
  reason: string | undefined,
) {
  if (version === undefined) throw new OperatorError(`Say which version you looked at: ${row.product_id}/${row.version}.`)
  if (action !== 'verify' && !reason?.trim()) throw new OperatorError('Say why with --reason: the seller reads it.')
  const { decide } = await import('#server/domains/marketplace/hub/review.ts')
  const { clockAt } = await import('#server/platform/clock.ts')
  const { inCompany, openDatabase } = await import('#server/platform/db.ts')
  const database = openDatabase(url, clockAt(config.now), 1)
  const what = { product_id: row.product_id, version }
  try {
    await inCompany(database, { companies_id: row.companies_id, accounts_id: null }, (tx) =>
      decide(tx, action === 'verify' ? { ...what, event: action } : { ...what, event: action, reason: reason ?? '' }),
    )
  } catch (cause) {
    if (cause instanceof AppError) throw new OperatorError(cause.message, { cause })
    throw cause
  } finally {
    await database.close()
  }
}

const imagesIn = (url: string, row: HubRow, folder: string | undefined) =>
  folder === undefined ? Promise.resolve([]) : saveImages(url, row, folder)

const head = (row: HubRow) =>
  `${row.product_id}/${row.version}  ${row.verification_status.padEnd(9)}  ${row.product_title}, ${row.company_name}`

function waiting(rows: HubRow[]) {
  return { text: rows.length === 0 ? 'Nothing waits for a reviewer.' : rows.map(head).join('\n'), json: rows.map(plain) }
}

function told(rows: (HubRow & { reports: string[] })[]) {
  const lines = rows.map((row) => [head(row), ...row.reports.map((report) => `  ${report}`)].join('\n'))
  return {
    text: lines.length === 0 ? 'Nothing was reported.' : lines.join('\n'),
    json: rows.map((row) => ({ ...plain(row), reports: row.reports })),
  }
}

function shown(row: HubRow, images: string[]) {
  const facts = [
    head(row),
    `Category: ${row.hub_category_name}`,
    row.price === null ? 'No price' : `Price: ${row.price} paise`,
    row.tags.length > 0 ? `Tags: ${row.tags.join(', ')}` : undefined,
    row.verification_reason === null ? undefined : `Reason: ${row.verification_reason}`,
    `Images: ${row.images.length}`,
    ...images,
    '',
    row.description,
  ]
  return { text: facts.filter((fact) => fact !== undefined).join('\n'), json: { ...plain(row), images } }
}

const plain = ({ companies_id: _company, ...row }: HubRow) => row
