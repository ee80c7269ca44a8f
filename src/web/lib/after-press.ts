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
 * Runs at once, or when the mouse button that is down comes up again. What leaving a field shows or hides moves the page, and
 * would move the very button that is being pressed away from under the pointer.
 */
export function afterPress(run: () => unknown): void {
  if (!isPressed) {
    run()
    return
  }
  document.addEventListener('pointerup', () => setTimeout(run), { once: true, capture: true })
}
