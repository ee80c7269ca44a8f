import net from 'node:net'
import { createJournal } from '#contract/accounting/journals.ts'
import { uploadJournal } from '#contract/accounting/journal-imports.ts'
import { exportJournal } from '#contract/documents/exports.ts'
import { exportInvoices, listInvoices } from '#contract/sales/invoices.ts'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { keyExchange } from '#contract/identity/key-exchange.ts'
import { login, resendCode } from '#contract/identity/session.ts'
import { profitAndLoss, trialBalance, trialBalanceFile } from '#contract/reporting/reports.ts'
import { uploadStatement } from '#contract/banking/bank-imports.ts'
import { servicePath } from '#contract/services.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import type { Caller } from '#test/operator/people.ts'
import { zipOf } from './zip.ts'

/** The attacks of a free account, concurrently and repeatedly, until `isOn` returns false. */
export type Attack = { name: string; at_once: number; strike: (by: Attacker) => Promise<number> }
export type Attacker = { origin: string; port: number; caller: Caller }

export const urlOf = ({ service, path }: AnyEndpoint) => servicePath(service) + path
const LIMIT_MS = 20_000

async function send(
  { origin, caller }: Attacker,
  endpoint: AnyEndpoint,
  init: RequestInit & { query?: string } = {},
): Promise<number> {
  const { query = '', headers, ...rest } = init
  const response = await fetch(origin + urlOf(endpoint) + query, {
    method: endpoint.method,
    headers: { ...caller.headers, ...(headers as Record<string, string>) },
    signal: AbortSignal.timeout(LIMIT_MS),
    ...rest,
  })
  await response.arrayBuffer()
  return response.status
}

const bytes = { 'content-type': 'application/octet-stream' }
const upload = (by: Attacker, endpoint: AnyEndpoint, file_name: string, body: string | Uint8Array) =>
  send(by, endpoint, { query: `?file_name=${encodeURIComponent(file_name)}`, headers: bytes, body: Buffer.from(body) })

const bomb = zipOf('xl/worksheets/sheet1.xml', 400_000_000)

/** A request whose body arrives at a byte every two seconds; ends when the server closes it or after the limit. */
function trickle({ port, caller }: Attacker): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const head = [
      `POST ${urlOf(uploadStatement)}?file_name=a.csv HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/octet-stream',
      'Content-Length: 100000',
      `Cookie: ${caller.headers['cookie'] ?? ''}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const timer = setInterval(() => socket.write('a'), 2_000)
    const end = () => {
      clearInterval(timer)
      clearTimeout(last)
      socket.destroy()
      resolve(0)
    }
    const last = setTimeout(end, LIMIT_MS)
    socket.on('error', end).on('close', end).resume()
  })
}

const json = (value: unknown): RequestInit => ({ body: JSON.stringify(value) })
let counter = 0

export const attacks: readonly Attack[] = [
  { name: 'a money request without its key', at_once: 16, strike: (by) => send(by, createJournal, json({ lines: [] })) },
  { name: 'uploads at a byte every two seconds', at_once: 20, strike: trickle },
  {
    name: 'slow lists and reports',
    at_once: 30,
    strike: (by) => send(by, [listInvoices, trialBalance, profitAndLoss][counter++ % 3] as AnyEndpoint, { query: '?search=%25' }),
  },
  { name: 'an archive that unpacks to 400 MB', at_once: 4, strike: (by) => upload(by, uploadStatement, 'bomb.xlsx', bomb) },
  {
    name: 'a statement of blanks',
    at_once: 4,
    strike: (by) =>
      upload(by, uploadStatement, 'blanks.txt', `Account Statement\nDate Narration Amount\n01/04/26${' '.repeat(60_000)}x\n`),
  },
  {
    name: 'a journal of unclosed marks',
    at_once: 4,
    strike: (by) => upload(by, uploadJournal, 'tally.xml', `<ENVELOPE>${'<TALLYMESSAGE><VOUCHER '.repeat(20_000)}`),
  },
  {
    name: 'files of reports',
    at_once: 8,
    strike: (by) =>
      send(by, [exportJournal, exportInvoices, trialBalanceFile][counter++ % 3] as AnyEndpoint, { query: '?format=csv' }),
  },
  {
    name: 'long questions',
    at_once: 6,
    strike: (by) => send(by, askDatatalk, json({ question: `sales of ${'a '.repeat(900)}last month`, threads_id: null })),
  },
  {
    name: 'keys asked for without a name',
    at_once: 10,
    strike: (by) => send(by, keyExchange, { ...json({ client_public_key: '' }), headers: { cookie: '' } }),
  },
  {
    name: 'passwords guessed',
    at_once: 8,
    strike: (by) => send(by, login, json({ email: `guess${counter++ % 50}@example.in`, password: 'correct horse battery' })),
  },
  { name: 'codes asked for', at_once: 10, strike: (by) => send(by, resendCode) },
  {
    name: 'JSON a thousand levels deep',
    at_once: 4,
    strike: (by) => send(by, createJournal, { body: '['.repeat(500_000), headers: { 'idempotency-key': `deep-${counter++}` } }),
  },
]
