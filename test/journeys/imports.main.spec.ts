import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('a file of items: a wrong cell is corrected in place, the rest is left out, and the result shows it', async ({ page }) => {
  test.setTimeout(90_000)
  await giveSession(page)
  await page.goto('/receivables/items')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  const sku = crypto.randomUUID().slice(0, 8)
  const csv = `Name,SKU,HSN,Price,GST %\nLamp ${sku},${sku}-1,9405,450,18\nShade ${sku},${sku}-2,9405,12x,18\n,${sku}-3,9405,5,18\nGrand Total,,,575,\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `lamps ${sku}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('2 rows are wrong')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Line 5 is a total and was left out.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Wrong: 12x' })).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Correct line 3' }).click()
  await page.getByRole('dialog').getByLabel('Price').fill('120')
  await page.getByRole('button', { name: 'Save line' }).click()
  await expect(page.getByText('1 row is wrong')).toBeVisible()
  await page.getByLabel('Leave out wrong rows').check()
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('2 rows imported, 1 left out')).toBeVisible({ timeout: 30_000 })

  await page.goto(`/receivables/items?search=${sku}`)
  await expect(page.getByText(`Shade ${sku}`)).toBeVisible()
})
