import { expect, type Page, test } from '@playwright/test'
import { routes } from './all-routes.ts'
import { signIn } from './person.ts'

/** What a list lacks of what every list has: a table that is a part of another page has none of it. */
async function lacks(page: Page): Promise<string[]> {
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

test.describe.configure({ mode: 'parallel' })
const PARTS = 4
for (let part = 0; part < PARTS; part++)
  test(`every list of the product has the choice of columns, row height, selection and export, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await signIn(page)
    const all: Record<string, string[]> = {}
    let lists = 0
    for (const path of routes.filter((_, at) => at % PARTS === part)) {
      await page.goto(path)
      await expect(page.locator('h1').first(), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      lists += await page.locator('[role=grid]:not([data-holds=part])').count()
      const missing = await lacks(page)
      if (missing.length > 0) all[path] = missing
    }
    expect(all).toEqual({})
    expect(lists).toBeGreaterThan(3)
  })
