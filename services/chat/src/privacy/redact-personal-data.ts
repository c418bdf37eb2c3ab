/** Replaces everything that may be an email address, a phone number or a document number with `mark`. */
export const redactPersonalData = (text: string, mark = ' '): string =>
  text.replace(/\S*@\S*/g, mark).replace(/\S*\d(?:[\s().-]*\d){4,}\S*/g, mark);
