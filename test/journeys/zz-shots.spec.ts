import { test } from '@playwright/test'
import { signIn } from './person.ts'
test('shots', async ({ page }) => {
  await signIn(page)
  for (const [w, h] of [[1440, 900], [820, 1100], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.goto('/payables/pay-bills?view=due&tick=due')
    await page.getByText('Left after').waitFor()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/paying/shots/pay-${w}.png`, fullPage: w < 1000 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/payables/pay-bills')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/paying/shots/pay-all.png` })
})
