/** What a key does to the line it is pressed in. */
export type LineAct = 'next' | 'copy' | 'remove' | 'up' | 'down'

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

const acts: readonly (readonly [LineAct, (keys: Keys, command: boolean) => boolean])[] = [
  ['next', ({ key, altKey }, command) => key === 'Enter' && !command && !altKey],
  ['copy', ({ key }, command) => key === 'd' && command],
  ['remove', ({ key, shiftKey }, command) => key === 'Backspace' && command && shiftKey],
  ['up', ({ key, altKey }) => key === 'ArrowUp' && altKey],
  ['down', ({ key, altKey }) => key === 'ArrowDown' && altKey],
]

/** The act of a key; Tab adds a line where it would leave the last field. */
export function lineAct(keys: Keys, isLeavingLast: boolean): LineAct | undefined {
  const command = keys.ctrlKey || keys.metaKey
  const found = acts.find(([, isMeant]) => isMeant(keys, command))
  if (found) return found[0]
  return keys.key === 'Tab' && !keys.shiftKey && isLeavingLast ? 'next' : undefined
}
