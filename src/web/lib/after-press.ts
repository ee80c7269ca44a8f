let isPressed = false

if (typeof document !== 'undefined') {
  const press = (down: boolean) => () => {
    isPressed = down
  }
  document.addEventListener('pointerdown', press(true), true)
  document.addEventListener('pointerup', press(false), true)
  document.addEventListener('pointercancel', press(false), true)
}

/**
 * Runs at once, or on mouseup while a button is pressed. Showing or hiding something on blur shifts the page and
 * would move the button that is being clicked away from under the pointer.
 */
export function afterPress(run: () => unknown): void {
  if (!isPressed) {
    run()
    return
  }
  document.addEventListener('pointerup', () => setTimeout(run), { once: true, capture: true })
}
