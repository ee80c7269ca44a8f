import { readFileSync } from 'node:fs'
import type { Response } from 'light-my-request'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { makeDueInvoices } from '#server/domains/sales/recurring-invoices/due.ts'
import { postDueJournals } from '#server/domains/accounting/recurring-journals/due.ts'
import { askDueReminders } from '#server/domains/sales/reminders/due.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import type { Sandboxes } from '../sandbox.ts'
import type { Actor, World } from '../world.ts'
import { newestOtp } from '../payouts.ts'

/** One step. `{name.field}` in it is a field of the response of the step `as` that name. */
export type Step = {
  as?: string
  /** A call of the API: `POST /invoices`. */
  call?: string
  query?: Record<string, string>
  body?: unknown
  /** The caller, unless it is the owner: someone with these permissions. */
  by?: string[]
  /** What waits in the queue is done. */
  settle?: true
  /** The rounds of a server on this day. */
  rounds?: string
  /** An external action: a POST to this sandbox; without a path it configures its behaviour. */
  outside?: { service: Parameters<Sandboxes['post']>[0]; path?: string }
  /** The one-time password that was sent last. */
  otp?: true
  /** The token of a payment link's address. */
  token_of?: string
  /** Time passes, so that the gateway may be polled again. */
  later?: true
  /** A file that is sent as it is. */
  raw?: string
  /** Of the request: the language of its reader. */
  headers?: Record<string, string>
}
/** `call` returns the document; `paper` is its PDF; `scanned` is the amount in the UPI code at the counter. */
export type Shown = { title: string; call?: string; paper?: string; scanned?: { am: number; tr: string; tn: string } } & Pick<
  Step,
  'query' | 'body'
>
export type Story = { title: string; law: string[]; setting: string[]; steps: Step[]; shown: Shown[] }

const folder = new URL('../../golden/documents/', import.meta.url)
export const goldenFile = (name: string) => new URL(name, folder)
const read = <T>(name: string) => JSON.parse(readFileSync(goldenFile(name), 'utf8')) as T

/** Companies, customers, vendors and accounts that stories begin with, by name. */
const setting = read<Record<string, Step[]>>('setting.json')
export const readStory = (name: string) => read<Story>(`${name}.json`)

export type Teller = Awaited<ReturnType<typeof teller>>

/** A new company in which a story is executed. */
export async function teller(world: World, sandboxes: Sandboxes) {
  const owner = await world.company()
  const others = new Map<string, Actor>()
  const known = new Map<string, unknown>([['company', { companies_id: owner.companies_id, accounts_id: owner.accounts_id }]])

  async function lookUp(path: string): Promise<unknown> {
    const [name = '', ...fields] = path.split('.')
    if (name === 'account') return owner.tx((tx) => accountOf(tx, fields[0] as Parameters<typeof accountOf>[1]))
    let value = known.get(name)
    for (const field of fields) value = (value as Record<string, unknown> | undefined)?.[field]
    if (value === undefined || value === null) throw new Error(`nothing is known of ${path}`)
    return value
  }
  async function filled(value: unknown): Promise<unknown> {
    if (typeof value === 'string') {
      const [, whole] = /^\{([\w.]+)\}$/.exec(value) ?? []
      if (whole !== undefined) return lookUp(whole)
      let text = value
      for (const [mark, path = ''] of value.matchAll(/\{([a-z]\w*\.[\w.]+)\}/g))
        text = text.replace(mark, String(await lookUp(path)))
      return text
    }
    if (Array.isArray(value)) return Promise.all(value.map(filled))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, each]) => [key, await filled(each)])))
  }
  async function actorOf(permissions: string[] | undefined): Promise<Actor> {
    if (permissions === undefined) return owner
    const key = permissions.join()
    const actor =
      others.get(key) ?? (key === '' ? world.nobody : await world.member(owner, permissions as Parameters<World['member']>[1]))
    others.set(key, actor)
    return actor
  }
  async function send({ call = '', query, body, by, raw, headers }: Step): Promise<Response> {
    const [method = '', path = ''] = ((await filled(call)) as string).split(' ')
    const answer = await (await actorOf(by)).send({ ...endpointOf(world, method, path), path } as AnyEndpoint, {
      query: (await filled(query)) as never,
      body: (await filled(body)) as never,
      ...(headers && { headers }),
      ...(raw !== undefined && { raw: Buffer.from((await filled(raw)) as string) }),
    })
    if (answer.statusCode >= 400) throw new Error(`${call} answered ${answer.statusCode}: ${answer.body}`)
    return answer
  }
  async function play(step: Step): Promise<void> {
    const { as, outside } = step
    const keep = (value: unknown) => as !== undefined && known.set(as, value)
    if (step.settle) await world.app.services.jobs.drain()
    if (step.rounds !== undefined) await onDay(world, step.rounds)
    if (step.otp) keep({ otp: await newestOtp(world) })
    if (step.token_of !== undefined) keep({ token: new URL((await filled(step.token_of)) as string).searchParams.get('link') })
    if (step.later) await forgetAsking(owner)
    if (outside) {
      const body = (await filled(step.body)) as object
      if (outside.path === undefined) await sandboxes.control(outside.service, body)
      else keep(await sandboxes.post(outside.service, outside.path, body))
    } else if (step.call !== undefined) {
      const { body } = await send(step)
      keep(body === '' ? {} : JSON.parse(body))
    }
  }
  return {
    owner,
    async tell({ setting: names, steps }: Pick<Story, 'setting' | 'steps'>) {
      for (const step of [...names.flatMap(begin), ...steps]) await play(step)
    },
    /** A document as returned by the API. */
    document: async (step: Step) => JSON.parse((await send(step)).body) as Record<string, unknown>,
    /** A file as the API sends it. */
    file: async (step: Step) => new Uint8Array((await send(step)).rawPayload),
  }
}

/** Payments started through links were last polled long ago. */
const forgetAsking = (owner: Actor) =>
  owner.tx((tx) =>
    tx.client.query('UPDATE payment_link_payments SET checked_at = NULL WHERE companies_id = $1', [tx.companies_id]),
  )

/** What a server makes by the calendar, at ten on this day. */
async function onDay({ app: { services } }: World, date: string): Promise<void> {
  const clock = { now: () => new Date(`${date}T10:00:00+05:30`) }
  const then = { ...services, database: { ...services.database, clock } } as Dependencies
  for (const round of [makeDueInvoices, postDueJournals, askDueReminders]) await round(then)
  await services.jobs.drain()
}

function begin(name: string): Step[] {
  const steps = setting[name]
  if (steps === undefined) throw new Error(`setting.json knows no ${name}`)
  return steps
}

/** The endpoint a path belongs to; one that is written out goes before one with a parameter. */
function endpointOf(world: World, method: string, path: string): AnyEndpoint {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  const [found] = world.app.mounted
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method === method && fits(endpoint.path))
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  if (found === undefined) throw new Error(`${method} ${path} is not served`)
  return found
}
