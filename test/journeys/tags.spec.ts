import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('two invoices are tagged together, found by the tag, and Undo takes it from both', async ({ page }) => {
  test.slow()
  await signIn(page)
  await page.goto('/receivables/invoices?status=open')
  const [diwali, wrong] = ['Diwali', 'Wrong'].map((word) => `${word} ${crypto.randomUUID().slice(0, 4)}`) as [string, string]
  const grid = page.getByRole('grid', { name: 'Invoices' })
  const rows = grid.getByRole('row').filter({ has: page.getByText(/^INV\//) })
  await expect(rows.nth(1)).toBeVisible()
  const numbers = await rows.getByText(/^INV\//).allInnerTexts()
  const tag = async (name: string) => {
    for (const at of [0, 1]) await rows.nth(at).getByRole('gridcell').first().click()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Tag 2 invoices' })
    await expect(dialog).toBeVisible()
    await accessible(page)
    await dialog.getByRole('combobox', { name: 'Tag' }).fill(name)
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`2 invoices tagged ${name}`)).toBeVisible()
  }
  await tag(diwali)
  await expect(grid.getByText(diwali)).toHaveCount(2)
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page
    .getByRole('menuitemcheckbox', { name: diwali })
    .or(page.getByRole('menuitemradio', { name: diwali }))
    .click()
  await expect(page.getByRole('button', { name: `Remove filter Tag ${diwali}` })).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(await rows.getByText(/^INV\//).allInnerTexts()).toEqual(numbers.slice(0, 2))
  await accessible(page)

  await page.getByRole('button', { name: `Remove filter Tag ${diwali}` }).click()
  await tag(wrong)
  await expect(grid.getByText(wrong)).toHaveCount(2)
  const said = page
    .getByRole('region', { name: 'Messages' })
    .locator('> div')
    .filter({ hasText: `tagged ${wrong}` })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(grid.getByText(wrong)).toHaveCount(0)
  await expect(grid.getByText(diwali)).toHaveCount(2)
})
