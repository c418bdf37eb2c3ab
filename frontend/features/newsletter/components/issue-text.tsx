import { Fragment } from 'react';
import { parseIssueBlocks } from '../issue-text';
import styles from './issue-text.module.css';

interface IssueTextProps {
  readonly content: string;
  readonly headingLevel: 2 | 3;
}

export function IssueText({ content, headingLevel }: IssueTextProps) {
  const Heading = `h${headingLevel}` as const;
  const Subheading = headingLevel === 2 ? 'h3' : 'h4';
  return (
    <div className={styles.text}>
      {parseIssueBlocks(content).map(({ kind, lines }, index) => {
        if (kind === 'heading') return <Heading key={index}>{lines[0]}</Heading>;
        if (kind === 'subheading') return <Subheading key={index}>{lines[0]}</Subheading>;
        return (
          <p key={index}>
            {lines.map((line, at) => (
              <Fragment key={at}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        );
      })}
    </div>
  );
}
