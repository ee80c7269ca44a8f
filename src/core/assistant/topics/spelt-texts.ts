import { namesOf } from '../names/index-of-names.ts'
import type { Dictionary } from '../names/ranked-links.ts'
import { spell } from '../names/spell.ts'
import { normalise } from '../normalise.ts'
import type { Lexicon } from '../spec.ts'
import type { Topic } from './topic.ts'

/** What is read from a question as it is typed, or else as the reader of queries spells it: `last mnth`, `whch`. */
export function inTexts(
  question: string,
  lexicon: Lexicon,
  dictionary: Dictionary | undefined,
  read: (text: string) => Topic | undefined,
): Topic | undefined {
  const { text, shown } = normalise(question.replace(polite, '').replace(moreThan, '$1 ke mukable'))
  const found = read(text)
  if (found || !dictionary) return found
  const spelt = spell(text, shown, namesOf(lexicon), dictionary)
  return spelt.text === text ? undefined : read(spelt.text)
}

/** `September se zyada`: beside September, not since then. */
const moreThan =
  /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|quarter|mahin[ae]|saal|q[1-4]) se(?= (?:zyada|jyada|kam|adhik)\b)/gi

/** `Kindly furnish the …`: how it is asked affects no answer. */
const polite = /^(?:(?:please|kindly|pls) )*(?:state|furnish|provide|confirm|mention|advise)(?: (?:me|us))? (?=\S)/i
