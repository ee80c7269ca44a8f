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
  return [...missing, ...(await lacksChips(page)), ...(await lacksCounts(page))]
}

/** What is searched stands as a chip that takes it away again. */
async function lacksChips(page: Page): Promise<string[]> {
  const search = page.locator('main input[type=search]').first()
  if ((await search.count()) === 0) return []
  await search.fill('zzz')
  const clear = page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Clear all' })
  const isThere = await clear.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return ['a chip of what is searched']
  await clear.click()
  await clear.waitFor({ state: 'hidden' })
  return []
}

/** Tabs say how many rows they hold. */
async function lacksCounts(page: Page): Promise<string[]> {
  const all = page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name: /^(All|Active)\b/ })
  const isEmpty = (await page.locator('[role=grid] [role=row]').count()) < 2
  if (isEmpty || (await all.count()) !== 1) return []
  return /\d/.test(await page.getByRole('navigation', { name: 'Views', exact: true }).innerText()) ? [] : ['counts on its tabs']
}
