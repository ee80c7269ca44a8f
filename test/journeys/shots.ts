import type { Page } from '@playwright/test'

/** Pictures of the page at three widths in both themes, where KOSHA_SHOTS names a folder for them. */
export async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env['KOSHA_SHOTS']
  if (folder === undefined) return
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
