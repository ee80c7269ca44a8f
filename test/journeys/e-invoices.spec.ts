import { expect, type Page, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The demo company uses the sandbox portal, shared by all journeys. */
async function setUp(page: Page) {
  await page.goto('/receivables/e-invoices')
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Turnover').selectOption('up_to_5_crore')
  await dialog.getByLabel('Portal user name', { exact: true }).fill('demo')
  await dialog.getByLabel(/^Portal password(?! of)/).fill('loom and shuttle')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** An issued invoice of 20 metres of cloth to Malabar Spices. */
async function issueOne(page: Page) {
  await page.goto('/receivables/invoices/new')
  await page.getByLabel('Customer', { exact: true }).fill('Malabar')
  await page.getByRole('listbox').getByRole('option').first().click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Corrugated box, 5')
  await page.getByRole('listbox').getByRole('option').first().click()
  await line.getByLabel('Quantity').fill('2000')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^INV\//)).toBeVisible({ timeout: 30_000 })
}

/** From a place of transit two lorries continue with the goods, and another one replaces the first. */
async function inSeveralVehicles(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Several vehicles' }).click()
  await dialog.getByLabel('From place').fill('Belagavi')
  await dialog.getByLabel('From state').selectOption('29')
  await dialog.getByLabel('To place').fill('Kochi')
  await dialog.getByLabel('To state').selectOption('32')
  await dialog.getByLabel('Unit').selectOption({ index: 1 })
  await dialog.getByLabel('Quantity').fill('2000')
  await dialog.getByLabel('Remark').fill('Small lorries up the ghat')
  await dialog.getByRole('button', { name: 'Start group' }).click()
  const group = card(page, 'Group 1: Belagavi to Kochi')
  await group.getByRole('button', { name: 'Load a vehicle' }).click({ timeout: 30_000 })
  await dialog.getByLabel('Vehicle number').fill('ka 22 a 1001')
  await dialog.getByLabel(/^Quantity/).fill('2000.5')
  await dialog.getByRole('button', { name: 'Load vehicle' }).click()
  await expect(dialog.getByText(/^Only 2000 of 2000 \w{3} are left$/)).toBeVisible()
  await dialog.getByLabel(/^Quantity/).fill('1200')
  await dialog.getByRole('button', { name: 'Load vehicle' }).click()
  await group.getByRole('button', { name: 'Another vehicle for KA22A1001' }).click({ timeout: 30_000 })
  await dialog.getByLabel('Vehicle number').fill('KA22A2002')
  await dialog.getByLabel('From place').fill('Hubballi')
  await dialog.getByLabel('State').selectOption('29')
  await dialog.getByLabel('Remark').fill('Gear box')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(group.getByText(/took over in Hubballi/)).toBeVisible({ timeout: 30_000 })
  await expect(group.getByText(/^1200 of 2000/)).toBeVisible()
}

test('an invoice is registered, its goods move with an e-way bill, and both are cancelled in their order', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  await setUp(page)
  await issueOne(page)
  const [registered, moving] = [card(page, 'e-Invoice'), card(page, 'e-Way bill')]
  await registered.getByRole('button', { name: 'Register' }).click()
  await expect(registered.getByText('Registered', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expect(registered.getByText(/^[0-9a-f]{64}$/)).toBeVisible()

  await moving.getByRole('button', { name: 'Create e-way bill' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Distance (km)').fill('1260')
  await drawer.getByRole('button', { name: 'Create e-way bill' }).click()
  await expect(drawer.getByText('Enter the vehicle number')).toBeVisible()
  await drawer.getByLabel('Vehicle number').fill('mh 12 ab 1234')
  await drawer.getByRole('button', { name: 'Create e-way bill' }).click()
  await expect(moving.getByText('Valid', { exact: true })).toBeVisible({ timeout: 30_000 })

  await registered.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Remark').fill('Wrong quantity')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(dialog.getByText('Its goods move with an e-way bill.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it' }).click()

  await moving.getByRole('link').click()
  await expect(heading(page, /^\d{4} \d{4} \d{4}$/)).toBeVisible()
  await expect(page.getByText('MH12AB1234: First vehicle')).toBeVisible()
  await inSeveralVehicles(page)
  await accessible(page)
  await page.getByRole('button', { name: 'Cancel bill' }).click()
  await dialog.getByLabel('Remark').fill('Wrong quantity')
  await dialog.getByRole('button', { name: 'Cancel e-way bill' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible({ timeout: 30_000 })

  await page.goBack()
  await accessible(page)
  await registered.getByRole('button', { name: 'Cancel registration' }).click()
  await dialog.getByLabel('Remark').fill('Wrong quantity')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(registered.getByText('Cancelled', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
})

test('the lists show what waits, on a phone too', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, title] of [
    ['/receivables/e-invoices', 'e-Invoices'],
    ['/receivables/e-way-bills', 'e-Way bills'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await accessible(page)
  }
})
