/** What an objective of a scenario may say: the terms of `cards/term-forms.ts`, as a schema. */
import * as z from 'zod';
import { TERM_NAMES, entryOf, isForm, type PlainTerms, type TermForm, type TermName } from '../cards/term-forms.ts';

function valueOf(form: TermForm): z.ZodType {
  if ('yes' in form) return z.literal(true);
  const value = 'int' in form ? z.int().min(form.int[0]).max(form.int[1]) : z.enum(form.one as [string, ...string[]]);
  return form.default === undefined ? value : (value as z.ZodType<string | number>).default(form.default);
}

function termSchema(name: TermName): z.ZodType {
  const { takes, does } = entryOf(name);
  if (isForm(takes))
    return valueOf(takes)
      .describe(takes.means === undefined ? does : `${does}: ${takes.means}`)
      .optional();
  const parts = Object.entries(takes).map(([key, form]) => [key, valueOf(form).describe(form.means ?? key)]);
  return z.strictObject(Object.fromEntries(parts)).describe(does).optional();
}

/** `objectives.<id>.terms`. */
export const termsSchema = z
  .strictObject(Object.fromEntries(TERM_NAMES.map((name) => [name, termSchema(name)])))
  .describe('what the objective says, without `like`') as unknown as z.ZodType<PlainTerms>;
