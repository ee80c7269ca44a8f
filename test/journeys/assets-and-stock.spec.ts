import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { signIn } from './person.ts'

test('a laptop is added to the register with its life of Schedule II, shows in the next run, and is removed again', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await signIn(page)
  const name = `Laptop ${Date.now()}`
  await page.goto('/accounting/fixed-assets?edit=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Asset', { exact: true }).fill(name)
  await expect(drawer.getByText('As in Schedule II')).toBeVisible()
  await drawer.getByLabel('Cost (₹)').fill('60000')
  await drawer.getByLabel('Purchase date', { exact: true }).fill('01/10/2026')
  await drawer.getByLabel('Put to use on', { exact: true }).fill('01/10/2026')
  await expect(drawer.getByLabel('Residual value (₹)')).toHaveValue('3,000.00')
  await drawer.getByRole('button', { name: 'Add asset' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('row', { name: /1 Oct 2026 – 31 Mar 2027 182 60,000.00/ })).toBeVisible()

  await page.goto('/accounting/fixed-assets?view=runs')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove asset' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fixed assets' })).toBeVisible()
})

test('a stock is corrected by a count, its ledger shows it, and it is undone', async ({ page }) => {
  test.setTimeout(60_000)
  await giveSession(page)
  await page.goto('/accounting/inventory')
  await page
    .getByRole('link', { name: /Printed carton, small/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Correct stock' }).click()
  const dialog = page.getByRole('dialog')
  const note = `Shelf ${Date.now()}`
  await dialog.getByLabel('Change in quantity').fill('-3')
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  const row = page.getByRole('row', { name: new RegExp(note) })
  await expect(row).toContainText('Corrected: counted')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await expect(row).toHaveCount(0)
})
