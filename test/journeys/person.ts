import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { demo, giveSession, openCompany } from './entering.ts'
import { codeFor } from './mailbox.ts'

/** People of the journeys, and what they do on every page. */

/** Signed in and on the dashboard. */
export async function signIn(page: Page, person = demo) {
  await giveSession(page, person)
  await openDashboard(page)
}

/** The same by the form, as people do. */
export async function signInByForm(page: Page, { email, password } = demo) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** A new company on the dashboard, its free trial begun. */
export async function register(page: Page, company: string): Promise<{ email: string; password: string }> {
  const person = await openCompany(page, company)
  await openDashboard(page)
  return person
}

/** The same by the forms, as people do. */
export async function registerByForm(page: Page, company: string): Promise<{ email: string; password: string }> {
  const person = await signUp(page, company)
  await page.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Meera' })).toBeVisible()
  await openDashboard(page)
  return person
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** A new company whose owner has verified the email with the code from the development mailbox. The trial popup shows. */
export async function signUp(page: Page, company: string): Promise<{ email: string; password: string }> {
  const person = { email: `${crypto.randomUUID().slice(0, 8)}@journey.example`, password: 'loom and shuttle' }
  await page.goto('/register')
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Open account' }).click()
  await page.getByLabel('Code from the email').fill(await codeFor(page, person.email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  // The first rendering of the whole shell: slow on a busy machine.
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible({ timeout: 30_000 })
  return person
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The page breaks no rule of WCAG 2.2 AA in its current state; `contrast` false skips colours, if the page itself was checked
 * before.
 */
export async function accessible(page: Page, only?: 'contrast') {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.evaluate(atRest)
  // Without cross-origin frames the page itself is analysed: a second page for collecting takes four fifths of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: only ? ['color-contrast'] : rules })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** In the page: the next picture is drawn, and what fades or slides has ended; what turns for ever is not waited for. */
async function atRest() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/**
 * Gathers what the page's content policy refused from now on, with the address it happened at: inline scripts and styles, eval, text that
 * was to become script.
 */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeBinding('reportRefusal', (_source, text: string) => void refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const text = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`
      void (window as unknown as { reportRefusal: (text: string) => Promise<void> }).reportRefusal(text)
    })
  })
  return refused
}
