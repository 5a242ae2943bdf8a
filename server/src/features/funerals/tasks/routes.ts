import * as contract from '@commiato/contracts/funerals/tasks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listTasks } from './queries.ts';
import { changeTask, createTask, deleteTask } from './service.ts';

export function taskRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listTasks, ({ db, scope, query }) => listTasks(db, scope, query));
  serve(app, services, contract.createTask, ({ db, scope, body }) => createTask(services, scope, db, body));
  serve(app, services, contract.changeTask, ({ scope, params, body }) => changeTask(services, scope, params.id, body));
  serve(app, services, contract.deleteTask, ({ scope, params }) => deleteTask(services, scope, params.id));
}
