import { questionForms } from './paraphrases/question-forms.ts'
import { days } from './paraphrases/days.ts'
import { left } from './paraphrases/left.ts'
import { moved } from './paraphrases/moved.ts'
import { papers } from './paraphrases/documents.ts'

/** A way of saying something that is only another one for what is read already belongs in one of these and nowhere else. */
const ways = [...questionForms, ...days, ...moved, ...left, ...papers]
const patterns = ways.map(([said, plain]) => [new RegExp(`(?<![\\w'])(?:${said})(?:(?<=\\s)|(?![\\w']))`, 'gi'), plain] as const)

/** The question in plainer words. */
export const plainly = (question: string): string => patterns.reduce((text, [said, plain]) => text.replace(said, plain), question)
