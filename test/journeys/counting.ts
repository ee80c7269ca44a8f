import type { Locator, Page } from '@playwright/test'

/** A user whose steps are counted: a click, a choice, a filled field and a key are one each. */
export class Hands {
  steps = 0

  async press(target: Locator) {
    this.steps++
    await target.click()
  }
  async fill(target: Locator, text: string) {
    this.steps++
    await target.fill(text)
  }
  async choose(target: Locator, label: string) {
    this.steps++
    await target.selectOption({ label })
  }
  async tick(target: Locator) {
    this.steps++
    await target.check()
  }
  async key(page: Page, key: string) {
    this.steps++
    await page.keyboard.press(key)
  }
  /** A file that is dropped or chosen. */
  async give(target: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
    this.steps++
    await target.setInputFiles(file)
  }
}
