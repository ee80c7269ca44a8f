import { type Browser, expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible, register } from './person.ts'

/** Vikas, an employee in a browser of his own, joins from the mail. */
async function employee(browser: Browser, page: Page): Promise<Page> {
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await page.goto('/team?invite=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Employee' })
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  const link = new URL(/https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? '')
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  await theirs.goto(link.pathname + link.search)
  await theirs.getByLabel('First name').fill('Vikas')
  await theirs.getByLabel('Last name').fill('Yadav')
  await theirs.getByLabel('Password', { exact: true }).fill('shop and shutter')
  await theirs.getByRole('button', { name: /Open account and join/ }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return theirs
}

test('what one person asks rings another’s bell while their page is open', async ({ page, browser }) => {
  await register(page, 'Loom and Thread')
  const theirs = await employee(browser, page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const bell = (said: string) => page.getByRole('button', { name: said, exact: true })
  await expect(bell('Notifications')).toBeVisible()

  await theirs.keyboard.press('Shift+I') // not his to open
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.goto('/receivables/invoices')
  await theirs.getByRole('button', { name: 'Ask an admin for access' }).click()
  await expect(theirs.getByText(/^We sent your request/)).toBeVisible()

  await bell('Notifications, 1 unread').click()
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await expect(drawer.getByText(/Vikas/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await accessible(page)
  await drawer.getByRole('button', { name: 'Mark all read' }).click()
  await expect(drawer.getByRole('button', { name: 'Mark all read' })).toBeHidden()
  await drawer.getByRole('link', { name: /Vikas/ }).click()
  await expect(bell('Notifications')).toBeVisible()
  await theirs.context().close()
})

test('every shortcut opens its page, and none once they are switched off', async ({ page }) => {
  await register(page, 'Quick Fingers')
  for (const [keys, path] of [
    ['Shift+C', '/receivables/payment-links/new'],
    ['Shift+Alt+C', '/receivables/bulk-payment-links'],
    ['Shift+P', '/payout'],
    ['Shift+Alt+P', '/bulk-fund-transfer'],
    ['Shift+B', '/payables/bills/new'],
    ['Shift+I', '/receivables/invoices/new'],
    ['Shift+H', '/dashboard'],
  ] as const) {
    await page.locator('#main').focus()
    await page.keyboard.press(keys)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('group', { name: 'Shortcuts' }).getByRole('option')).toHaveCount(7)
  await page.keyboard.press('Escape')

  await page.goto('/settings/profile')
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
  await page.locator('#main').focus()
  await page.keyboard.press('Shift+H')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/profile$/)
})

test('the palette finds an invoice by its amount and offers it first the next time', async ({ page }) => {
  await giveSession(page)
  await page.goto('/receivables/invoices')
  // A draft has no number yet.
  const row = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /\d\/\d/ }) })
    .first()
  await expect(row.getByRole('link')).toBeVisible()
  const number = (await row.getByRole('link').innerText()).trim()
  const amount = /[\d,]+\.\d{2}/.exec(await row.innerText())?.[0] ?? ''

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(amount)
  await expect(palette.getByRole('group', { name: 'Invoices' }).getByRole('option').first()).toContainText(amount)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter') // before the response has arrived
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Last used' }).getByRole('option').first()).toContainText(number)
  await accessible(page)
})
