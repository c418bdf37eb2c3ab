import type { EditableItem } from '@frontier/api-clients/staff';
import { Alert, Button } from 'antd';
import { getFieldLabel } from '../content-labels';
import { listChangedFields, type FormValues, formatField } from '../form-values';
import styles from './editor.module.css';

interface EditConflictProps {
  readonly mine: FormValues;
  readonly theirs: EditableItem;
  readonly onTakeTheirs: (name: string) => void;
  readonly onResolved: () => void;
}

/** Shows both versions of an item side by side after two people edited it at the same time. */
export function EditConflict({ mine, theirs, onTakeTheirs, onResolved }: EditConflictProps) {
  const differing = listChangedFields(mine, theirs);
  return (
    <Alert
      type="warning"
      title="Somebody else has changed this item since you opened it"
      description={
        <>
          <p>Nothing is lost. Below is what differs. Change your text in the form, or take theirs.</p>
          {differing.map((name) => (
            <section key={name} aria-label={`${getFieldLabel(name)}, yours and theirs`}>
              <h3>{getFieldLabel(name)}</h3>
              <div className={styles.compared}>
                <div>
                  Yours
                  <pre className="verbatim">{formatField(mine, name) || '(empty)'}</pre>
                </div>
                <div>
                  Theirs
                  <pre className="verbatim">{formatField(theirs, name) || '(empty)'}</pre>
                  <Button size="small" onClick={() => onTakeTheirs(name)}>
                    Take theirs
                  </Button>
                </div>
              </div>
            </section>
          ))}
          {differing.length === 0 && <p>Both say the same now.</p>}
          <Button type="primary" onClick={onResolved}>
            Go on with the form as it is
          </Button>
        </>
      }
    />
  );
}
