import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'
import { shots } from './shots.ts'

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

test('a payment is tagged on its page: its list shows the tag and finds it, the history names it, and Undo takes it off', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/receivables/payments')
  const grid = page.getByRole('grid', { name: 'Payments' })
  const number = await grid
    .getByText(/^RCT\//)
    .first()
    .innerText()
  await grid.getByText(number).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Trade fair')
  await page.getByRole('button', { name: 'Add tag' }).click()
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByText('Trade fair')).toBeVisible()
  await expect(page.getByText('Tag Trade fair added').first()).toBeVisible()
  await accessible(page)
  await shots(page, 'tags-payment')

  await page.goto('/receivables/payments?tag=Trade%20fair')
  await expect(page.getByRole('button', { name: 'Remove filter Tag Trade fair' })).toBeVisible()
  await expect(grid.getByText(number)).toBeVisible()
  await expect(grid.getByText('Trade fair')).toHaveCount(1)
  await shots(page, 'tags-payments')

  await grid.getByText(number).click()
  await tags.getByRole('button', { name: 'Remove tag Trade fair' }).click()
  await expect(tags).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tags.getByText('Trade fair')).toBeVisible()
})

for (const [page_of, list] of [
  ['journal entry', '/accounting/journals'],
  ['payout', '/payout'],
  ['receipt note', '/payables/receipt-notes'],
] as const)
  test(`a ${page_of} of a list is tagged, and the list is narrowed to it`, async ({ page }) => {
    await signIn(page)
    await page.goto(list)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').nth(2)).toBeVisible()
    await grid.getByRole('row').nth(1).getByRole('gridcell').first().click()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('Year end')
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(grid.getByText('Year end')).toHaveCount(1)
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page
      .getByRole('menuitemcheckbox', { name: 'Year end' })
      .or(page.getByRole('menuitemradio', { name: 'Year end' }))
      .click()
    await expect(page.getByRole('button', { name: 'Remove filter Tag Year end' })).toBeVisible()
    await expect(grid.getByRole('row').filter({ has: page.getByText('Year end') })).toHaveCount(1)
  })
