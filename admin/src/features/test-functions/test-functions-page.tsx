import { Page } from '~/components/page';
import { RateLimit, TestQuery } from '~/features/knowledge';
import { FunctionCard } from './components/function-card';
import { testFunctions } from './functions';
import styles from './test-functions.module.css';

export default function TestFunctionsPage() {
  return (
    <Page
      title="Test Functions"
      about="Each does its real work. What it did stands in the audit log and among the runs of jobs."
    >
      <div className={styles.cards}>
        {testFunctions.map((tried) => (
          <FunctionCard key={tried.name} tried={tried} />
        ))}
      </div>
      <RateLimit />
      <TestQuery />
    </Page>
  );
}
