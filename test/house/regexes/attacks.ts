import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { Pattern } from './collect.ts'

/** A hostile text: `before`, then `atom` as often as it takes, then `after`. */
export type Attack = { before: string; atom: string; after: string }

const COMMON = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  '0',
  '1',
  '12',
  'a',
  'A',
  'x',
  'ab',
  'a ',
  'A ',
  '1 ',
  '. ',
  ', ',
  '.',
  ',',
  '-',
  '/',
  ':',
  ';',
  '+',
  '*',
  '=',
  '|',
  '"',
  "'",
  '(',
  ')',
  '[',
  '{',
  '<',
  '<a',
  '@',
  '#',
  '_',
  'a.',
  '1,',
  '1.',
  'a@',
  '1-',
  '%',
  '\u00a0',
  '₹',
  'Cr ',
  'C ',
]
const ENDS = ['', '!\nx\n\u0001']
const OWN_AT_MOST = 80

/** Repeated atoms that a backtracking engine may be slow on: common ones, and those the expression itself repeats. */
export function attacksOn({ source, flags }: Pattern): Attack[] {
  const own = new Map<string, Attack>()
  for (const attack of ownAttacks(source, flags)) own.set(JSON.stringify([attack.before, attack.atom]), attack)
  const all = [...COMMON.map((atom) => ({ before: '', atom })), ...[...own.values()].slice(0, OWN_AT_MOST)]
  return all.flatMap(({ before, atom }) => ENDS.map((after) => ({ before, atom, after })))
}

const treeOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): AST.Pattern =>
  new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })

/** True for an expression that repeats nothing more than a few times: what it does at one place of a text does not grow with the text. */
export function isShort(pattern: Pattern): boolean {
  let most = 1
  visitRegExpAST(treeOf(pattern), { onQuantifierEnter: ({ max }) => void (most = Math.max(most, max)) })
  return most <= 2
}

function ownAttacks(source: string, flags: string): Attack[] {
  const tree = treeOf({ source, flags })
  const attacks: Attack[] = []
  const add = (before: string, atom: string) => atom !== '' && attacks.push({ before, atom, after: '' })
  const walk = (alternatives: readonly AST.Alternative[], before: string): void => {
    for (const alternative of alternatives) {
      let sample = before
      for (const element of alternative.elements) {
        if (element.type === 'Quantifier' && element.max > 9) {
          for (const inner of samples(element.element)) {
            add(sample, inner)
            add('', sample + inner)
            add('', `${sample + inner} `)
          }
        }
        const held = element.type === 'Quantifier' ? element.element : element
        if ('alternatives' in held) walk(held.alternatives, sample)
        // Optional parts are omitted from the prefix of an atom, so that words stay words.
        sample += element.type === 'Quantifier' && element.min === 0 ? '' : (samples(element)[0] ?? '')
        add('', sample)
        add('', `${sample} `)
      }
    }
  }
  walk(tree.alternatives, '')
  return attacks
}

/** Some texts that an element matches; empty for an assertion. */
function samples(element: AST.Element): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)]
    case 'CharacterSet':
      return ofSet(element)
    case 'CharacterClass':
      return element.negate ? ['a', ' ', '1', '-'].slice(0, 2) : element.elements.slice(0, 4).flatMap(ofClassElement)
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.slice(0, 12).flatMap((each) => [...new Set([ofAll(each, false), ofAll(each, true)])])
    case 'Quantifier':
      return samples(element.element).map((each) => each.repeat(Math.max(1, element.min)))
    default:
      return []
  }
}

/** What an alternative matches, with or without what may be left out. */
function ofAll({ elements }: AST.Alternative, isWhole: boolean): string {
  return elements
    .map((each) => (!isWhole && each.type === 'Quantifier' && each.min === 0 ? '' : (samples(each)[0] ?? '')))
    .join('')
}

function ofSet(element: AST.CharacterSet | AST.UnicodeSetsCharacterClassElement): string[] {
  if (element.type !== 'CharacterSet') return []
  if (element.kind === 'digit') return [element.negate ? 'a' : '1']
  if (element.kind === 'space') return [element.negate ? 'a' : ' ']
  if (element.kind === 'word') return [element.negate ? ' ' : 'a']
  return ['a']
}

function ofClassElement(element: AST.CharacterClassElement | AST.UnicodeSetsCharacterClassElement): string[] {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)]
  if (element.type === 'CharacterClassRange') return [String.fromCodePoint(element.min.value)]
  return element.type === 'CharacterSet' ? ofSet(element) : []
}
