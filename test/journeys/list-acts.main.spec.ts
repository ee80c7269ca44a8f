import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('bank lines are excluded from their list and brought back; the menu of a row opens it', async ({ page }) => {
  await giveSession(page)
  await page.goto('/banking/transactions?status=unmatched')
  const grid = page.getByRole('grid', { name: 'Bank transactions' })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Select row' }) })
  const first = await rows.first().innerText()
  for (const at of [0, 1]) await rows.nth(at).getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Exclude' }).click()
  await expect(page.getByText('2 lines excluded')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.first()).toHaveText(first, { useInnerText: true })

  await rows.first().getByRole('button', { name: 'Row actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Open in new tab' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Exclude' }).click()
  await expect(page.getByText('1 line excluded')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.first()).toHaveText(first, { useInnerText: true })
  await rows.first().getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
