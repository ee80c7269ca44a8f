import { expect, type Page, test } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { registerIntoTeam } from '#contract/identity/invitations.ts'
import { login, register, verifyEmail } from '#contract/identity/session.ts'
import { servicePath } from '#contract/services.ts'
import { startTrial } from '#contract/billing/subscription.ts'
import { exchangeKeys } from '#test/support/page.ts'
import { codeFor } from './mailbox.ts'

type Person = { email: string; password: string }

export const demo = { email: 'asha@demo.kosha.in', password: 'namaste-kosha' }

/** Gives the page a signed-in session without the login form: most journeys are about what follows. */
export async function giveSession(page: Page, { email, password }: Person = demo) {
  const visitor = await visit(page)
  await visitor.ask(login, { email, password })
  await visitor.enter()
}

/** A new company with its trial begun, and the session of its owner. No page is open yet. */
export const openCompany = async (page: Page, company_name: string): Promise<Person> =>
  (await openBooks(page, company_name)).person

/** The same, with a way to ask the server what the journey begins with. */
export async function openBooks(page: Page, company_name: string) {
  const person = { email: `${crypto.randomUUID().slice(0, 8)}@journey.example`, password: 'loom and shuttle' }
  const visitor = await visit(page)
  await visitor.ask(register, { company_name, first_name: 'Meera', last_name: 'Nair', ...person })
  await visitor.ask(verifyEmail, { code: await codeFor(page, person.email) })
  await visitor.ask(startTrial)
  await visitor.enter()
  return { person, ask: (...given: Parameters<typeof visitor.ask>) => visitor.ask(...given) }
}

/** Gives the page the session of a new person who follows an invitation. */
export async function joinBooks(page: Page, token: string): Promise<void> {
  const visitor = await visit(page)
  await visitor.ask(registerIntoTeam, { token, first_name: 'Vikas', last_name: 'Yadav', password: 'warp and weft two' })
  await visitor.enter()
}

/** Calls the server over the encrypted channel as the page would, with the present cookies. */
async function visit(page: Page) {
  const { baseURL = '' } = test.info().project.use
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const cookies = new Map<string, string>()
  const send: Parameters<typeof exchangeKeys>[0] = async ({ method, url, headers, payload }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = payload === undefined ? {} : { body: payload }
    const answer = await fetch(baseURL + url, { method, headers: { ...headers, cookie, 'user-agent': userAgent }, ...body })
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), json: () => JSON.parse(text) }
  }
  const keys = await exchangeKeys(send)
  return {
    async ask(
      { service, path }: Pick<Endpoint, 'service' | 'path'>,
      body?: object,
      at: Readonly<Record<string, string>> = {},
      method: 'GET' | 'POST' | 'PUT' = 'POST',
    ) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => at[name] ?? '')
      const { request, ticket } = await keys.seal(method, servicePath(service) + filled, body && JSON.stringify(body), {
        'idempotency-key': crypto.randomUUID(),
      })
      const answer = await send(request)
      const reply = await keys.open(ticket, answer)
      expect(answer.statusCode, reply).toBeLessThan(300)
      return JSON.parse(reply || 'null')
    },
    enter: () =>
      page
        .context()
        .addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseURL, httpOnly: name === 'kosha_session' }))),
  }
}
