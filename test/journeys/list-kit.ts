import type { Page } from '@playwright/test'

/** The features that a list lacks; a table that is part of another page needs none of them. */
export async function lacks(page: Page): Promise<string[]> {
  const grid = page.locator('[role=grid]:not([data-holds=part])').first()
  if ((await grid.count()) === 0) return []
  const missing: string[] = []
  if ((await grid.getByRole('checkbox', { name: 'Select all loaded rows' }).count()) === 0) missing.push('selection')
  const columns = page.getByRole('button', { name: 'Columns', exact: true })
  if ((await columns.count()) !== 1) return [...missing, `${await columns.count()} choices of columns`]
  await columns.click()
  await page.getByRole('menu').waitFor()
  if ((await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).count()) === 0) missing.push('row height')
  const exportsHere = await page.getByRole('menuitem', { name: 'Export CSV' }).count()
  await page.keyboard.press('Escape')
  if (exportsHere === 0) {
    const beside = page.getByRole('button', { name: /^(Export|Download)/ })
    const more = page.getByRole('button', { name: 'More actions' })
    if ((await beside.count()) === 0 && (await more.count()) === 0) missing.push('export')
  }
  return missing
}
