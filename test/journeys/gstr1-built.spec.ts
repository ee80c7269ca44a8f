import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('GSTR-1 as it was built: its tables say when, and every row that a check found is listed', async ({ page }) => {
  await signIn(page)
  await page.goto('/gstr-1?period=2026-09')
  await page.getByRole('button', { name: /^Build (return|again)$/ }).click()
  await expect(page.getByText(/^You see the return as it was built on/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: /^B2B, SEZ and deemed exports/ }).click()
  await expect(page.getByText(/^You see the return as it was built on .* Nothing has changed since\.$/)).toBeVisible()
  await expect(page.getByRole('grid', { name: /^B2B/ })).toBeVisible()
  await accessible(page)
  await page.goto('/gstr-1?period=2026-09&tab=checks&check=GST1-013')
  await expect(page.getByRole('heading', { level: 1, name: 'GSTR-1' })).toBeVisible()
  await accessible(page)
})
